/**
 * Shows a message in place of a view that fails, which can be reloaded; the other views are not
 * affected.
 */
import { Button } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { Component, type ReactNode } from "react";
import { EmptyState } from "./components";
import { messageOfError, MessageText, type LocalizedMessage } from "./LocalizedMessage";
import { MESSAGES } from "../messages/messages";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly said?: LocalizedMessage }
> {
  override state: { readonly said?: LocalizedMessage } = {};

  static getDerivedStateFromError(error: unknown): { readonly said: LocalizedMessage } {
    return { said: messageOfError(error) };
  }

  override render(): ReactNode {
    const { said } = this.state;
    if (said === undefined) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          icon={<ErrorCircleRegular />}
          title={MESSAGES.broken}
          hint={<MessageText said={said} />}
        />
        <div style={{ textAlign: "center" }}>
          <Button onClick={() => this.setState({ said: undefined })}>{MESSAGES.again}</Button>
        </div>
      </div>
    );
  }
}
