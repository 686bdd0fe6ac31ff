/**
 * Which tab has which work open: only that tab stores it. The browser releases the locks of a tab
 * that ends.
 */

const lockName = (id: string): string => `sizebook work ${id}`;

/** Locks of a tab that was closed or loaded again may stay for a moment. */
const RELEASED_AFTER_MS = 5_000;

/**
 * Holds the work for this tab. The returned function ends that; it is undefined if another tab has
 * the work.
 */
export const holdWork = (id: string): Promise<(() => void) | undefined> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(lockName(id), { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined),
      )
      .catch(reject);
  });

/** Whether no tab has the work, now or in a moment. */
export const isReleased = (id: string): Promise<boolean> =>
  navigator.locks
    .request(
      lockName(id),
      { mode: "shared", signal: AbortSignal.timeout(RELEASED_AFTER_MS) },
      () => true,
    )
    .catch(() => false);
