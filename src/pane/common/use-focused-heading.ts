import { useEffect, useRef, type RefObject } from "react";

/**
 * The heading of a page, which receives the focus when another thing is shown, so that a screen
 * reader announces it; unless the focus is outside of its view.
 */
export function useFocusedHeading(subject: unknown): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (
      heading.current?.closest("[role=tabpanel]")?.contains(document.activeElement) ||
      document.activeElement === document.body
    )
      heading.current?.focus({ preventScroll: true });
  }, [subject]);
  return heading;
}
