/** Values by a sequence of keys, so that a lookup need not join them. */
export class Trie<T> {
  private readonly branches = new Map<string, Trie<T>>();
  content: T | undefined;

  at(key: string): Trie<T> | undefined {
    return this.branches.get(key);
  }

  /** The branch of a key, created if missing. */
  grown(key: string): Trie<T> {
    let branch = this.branches.get(key);
    if (!branch) this.branches.set(key, (branch = new Trie<T>()));
    return branch;
  }
}
