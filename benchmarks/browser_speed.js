// Random games in a module of rules, for Node and for Chromium alike: [decisions, milliseconds].
(async ({ code, template, words, games }) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes(code));
  const { random_games: play, memory, heap } = instance.exports;
  const start = bytes(template);
  let top = Number(heap.value);
  const room = (count, size) => {
    const at = (top + 15) & ~15;
    top = at + count * size;
    if (top > memory.buffer.byteLength) memory.grow(Math.ceil((top - memory.buffer.byteLength) / 65536));
    return [at, count];
  };
  const spans = [room(start.length, 1), room(start.length, 1), room(8, 4), room(2, 4), room(words, 2)];
  new Uint8Array(memory.buffer).set(start, spans[0][0]);
  new Uint32Array(memory.buffer, spans[3][0], 2).set([1, 2]);
  play(...spans.flat(), Math.ceil(games / 10));
  const began = performance.now();
  const decisions = play(...spans.flat(), games);
  return [decisions, performance.now() - began];
})
