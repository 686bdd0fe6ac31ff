/** A column of numbers that grows; NaN stands for a value that is absent. */

const FIRST_LENGTH = 64;

export class GrowingColumn {
  private values = new Float64Array(FIRST_LENGTH).fill(NaN);
  private count = 0;

  get length(): number {
    return this.count;
  }

  private reserve(length: number): void {
    if (length <= this.values.length) return;
    const larger = new Float64Array(Math.max(length, 2 * this.values.length)).fill(NaN);
    larger.set(this.values.subarray(0, this.count));
    this.values = larger;
  }

  push(value: number): void {
    this.set(this.count, value);
  }

  set(row: number, value: number): void {
    this.reserve(row + 1);
    this.values[row] = value;
    if (row >= this.count) this.count = row + 1;
  }

  get(row: number): number | undefined {
    const value = this.values[row];
    return value === undefined || Number.isNaN(value) ? undefined : value;
  }

  /** The numbers themselves, valid until the next change. */
  view(): Float64Array {
    return this.values.subarray(0, this.count);
  }
}
