/** A view that goes wrong says so in its place and can be shown anew; the other views stay as they are. */
import { Button } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { Component, type ReactNode } from "react";
import { Nothing } from "./parts";
import { saidOf, Saying, type Said } from "./Said";
import { TEXTS } from "./texts";

interface GuardedProps {
  readonly children: ReactNode;
}

export class Guarded extends Component<GuardedProps, { readonly said?: Said }> {
  override state: { readonly said?: Said } = {};

  static getDerivedStateFromError(error: unknown): { readonly said: Said } {
    return { said: saidOf(error) };
  }

  override render(): ReactNode {
    const { said } = this.state;
    if (said === undefined) return this.props.children;
    return (
      <div role="alert">
        <Nothing icon={<ErrorCircleRegular />} title={TEXTS.broken} hint={<Saying said={said} />} />
        <div style={{ textAlign: "center" }}>
          <Button onClick={() => this.setState({ said: undefined })}>{TEXTS.again}</Button>
        </div>
      </div>
    );
  }
}
