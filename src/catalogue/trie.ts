/**
 * What stands under several keys, one after the other: nothing has to be put together to look
 * something up.
 */
export class Trie<T> {
  private readonly branches = new Map<string, Trie<T>>();
  content: T | undefined;

  at(key: string): Trie<T> | undefined {
    return this.branches.get(key);
  }

  /** The branch of a key, which is made where there is none. */
  grown(key: string): Trie<T> {
    let branch = this.branches.get(key);
    if (!branch) this.branches.set(key, (branch = new Trie<T>()));
    return branch;
  }
}
