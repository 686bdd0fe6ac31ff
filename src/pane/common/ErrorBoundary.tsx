/**
 * Shows a message in place of a view that fails, which can be reloaded; the other views are not
 * affected.
 */
import { Button } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { Component, type ContextType, type ReactNode } from "react";
import { EmptyState } from "./components";
import { messageOfError, MessageText } from "./LocalizedMessage";
import { SharedTexts } from "./screen";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly failure?: { readonly error: unknown } }
> {
  static override contextType = SharedTexts;
  declare context: ContextType<typeof SharedTexts>;
  override state: { readonly failure?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown): {
    readonly failure: { readonly error: unknown };
  } {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          icon={<ErrorCircleRegular />}
          title={this.context.broken}
          hint={<MessageText message={messageOfError(failure.error, this.context)} />}
        />
        <div style={{ textAlign: "center" }}>
          <Button onClick={() => this.setState({ failure: undefined })}>
            {this.context.again}
          </Button>
        </div>
      </div>
    );
  }
}
