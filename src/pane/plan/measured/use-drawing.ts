/** Draws a chart into an element, again whenever its width changes. */
import { useEffect, useRef, type RefObject } from "react";

export function useDrawing(
  draw: (width: number) => Element,
  dependencies: readonly unknown[],
): RefObject<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = place.current!;
    const drawAgain = (): void => {
      if (frame.clientWidth > 0) frame.replaceChildren(draw(frame.clientWidth));
    };
    drawAgain();
    const observer = new ResizeObserver(drawAgain);
    observer.observe(frame);
    return () => observer.disconnect();
  }, dependencies);
  return place;
}
