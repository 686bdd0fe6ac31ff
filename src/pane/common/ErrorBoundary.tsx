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
  { readonly message?: LocalizedMessage }
> {
  override state: { readonly message?: LocalizedMessage } = {};

  static getDerivedStateFromError(error: unknown): { readonly message: LocalizedMessage } {
    return { message: messageOfError(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          icon={<ErrorCircleRegular />}
          title={MESSAGES.broken}
          hint={<MessageText message={message} />}
        />
        <div style={{ textAlign: "center" }}>
          <Button onClick={() => this.setState({ message: undefined })}>{MESSAGES.again}</Button>
        </div>
      </div>
    );
  }
}
