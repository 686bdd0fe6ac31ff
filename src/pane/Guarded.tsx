/** A view that goes wrong says so in its place and can be shown anew; the other views stay as they are. */
import { Button } from "@fluentui/react-components";
import { ErrorCircleRegular } from "@fluentui/react-icons";
import { Component, type ReactNode } from "react";
import { reasonOf } from "./format";
import { Nothing } from "./parts";
import { TEXTS } from "./texts";

interface GuardedProps { readonly children: ReactNode }

export class Guarded extends Component<GuardedProps, { readonly reason?: string }> {
  override state: { readonly reason?: string } = {};

  static getDerivedStateFromError(error: unknown): { readonly reason: string } {
    return { reason: reasonOf(error) };
  }

  override render(): ReactNode {
    const { reason } = this.state;
    if (reason === undefined) return this.props.children;
    return (
      <div role="alert">
        <Nothing icon={<ErrorCircleRegular />} title={TEXTS.broken} hint={reason} />
        <div style={{ textAlign: "center" }}><Button onClick={() => this.setState({ reason: undefined })}>{TEXTS.again}</Button></div>
      </div>
    );
  }
}
