/** What stands under several keys, one after the other: nothing has to be put together to look something up. */
export class KeyTree<T> {
  private readonly branches = new Map<string, KeyTree<T>>();
  content: T | undefined;

  at(key: string): KeyTree<T> | undefined {
    return this.branches.get(key);
  }

  /** The branch of a key, which is made where there is none. */
  grown(key: string): KeyTree<T> {
    let branch = this.branches.get(key);
    if (!branch) this.branches.set(key, (branch = new KeyTree<T>()));
    return branch;
  }
}
