/** Views whose code is loaded on first use. */
import { Spinner } from "@fluentui/react-components";
import { useEffect, useState, type ComponentType, type ReactElement } from "react";
import { useShared } from "./screen";

/**
 * A view that loads itself. A failure is thrown to the enclosing boundary; showing it again loads
 * it again, which React's `lazy` does not do.
 */
export function lazyView<Props extends object>(
  fetchView: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Later(props: Props): ReactElement {
    const { loading } = useShared();
    const [fetched, setFetched] = useState<{
      readonly View?: ComponentType<Props>;
      readonly failure?: unknown;
    }>({});
    useEffect(() => {
      let isUnmounted = false;
      fetchView().then(
        (View) => {
          if (!isUnmounted) setFetched({ View });
        },
        (failure: unknown) => {
          if (!isUnmounted) setFetched({ failure });
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, []);
    const { View, failure } = fetched;
    if (failure !== undefined) throw failure;
    return View ? (
      <View {...props} />
    ) : (
      <Spinner size="small" label={loading} style={{ padding: "24px" }} />
    );
  };
}
