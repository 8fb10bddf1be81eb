/** The module of a game in memory: room for what is given to it, and its functions. */

/** Some memory of the module: where it begins, and how many items it has. */
export interface Span {
  at: number;
  count: number;
}

type Exports = Record<string, (...given: (number | bigint)[]) => number> & { memory: WebAssembly.Memory; heap: WebAssembly.Global };

const PAGE = 65_536;

export class Machine {
  readonly call: Exports;
  #top: number;

  constructor(module: WebAssembly.Module) {
    this.call = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.#top = Number(this.call.heap.value);
  }

  /** Memory for so many items of so many bytes each, with zeros in it; it is never given back. */
  room(count: number, size: number): Span {
    const at = (this.#top + 15) & ~15;
    this.#top = at + count * size;
    const missing = this.#top - this.call.memory.buffer.byteLength;
    if (missing > 0) this.call.memory.grow(Math.ceil(missing / PAGE));
    return { at, count };
  }

  bytes = (span: Span) => new Uint8Array(this.call.memory.buffer, span.at, span.count);
  shorts = (span: Span) => new Int16Array(this.call.memory.buffer, span.at, span.count);
  ints = (span: Span) => new Int32Array(this.call.memory.buffer, span.at, span.count);
  words = (span: Span) => new Uint32Array(this.call.memory.buffer, span.at, span.count);
  longs = (span: Span) => new BigInt64Array(this.call.memory.buffer, span.at, span.count);
  floats = (span: Span) => new Float32Array(this.call.memory.buffer, span.at, span.count);
  doubles = (span: Span) => new Float64Array(this.call.memory.buffer, span.at, span.count);
}
