/**
 * The room a file is in: a noun of the server's `modules`, any other folder of a package's `src`. Files beside the rooms
 * (lists, entries, what all rooms share) are in none.
 * @param {string} file @returns {string | null}
 */
export function roomOf(file) {
  const [, room = null] =
    /^(server\/src\/modules\/[^/]+|(?!server\/src\/modules\/)[^/]+\/src\/[^/]+)\//.exec(file) ?? [];
  return room;
}

/**
 * Who imports each other in a circle: each told once, by its shortest way round, with the files that import.
 * @param {readonly (readonly [from: string, to: string])[]} imports types included: who reads one file of a circle has to read them all
 * @param {(file: string) => string | null} nodeOf what a file counts as; null leaves it out
 * @returns {string[]}
 */
export function circles(imports, nodeOf = (file) => file) {
  /** @type {Map<string, Map<string, string>>} node → whom it imports, and the file that does */
  const graph = new Map();
  for (const [file, target] of imports) {
    const [from, to] = [nodeOf(file), nodeOf(target)];
    if (from === null || to === null || from === to) continue;
    const out = graph.get(from) ?? new Map();
    graph.set(from, out.set(to, out.get(to) ?? file));
  }
  /** @type {Map<string, string>} its nodes, sorted → the circle in words */
  const found = new Map();
  for (const node of graph.keys()) {
    const way = shortestWay(graph, node);
    if (way === null) continue;
    const steps = way.map((from, at) => {
      const by = graph.get(from)?.get(way[(at + 1) % way.length] ?? '');
      return by === from || by === undefined ? from : `${from} (${by.slice(from.length + 1)})`;
    });
    const nodes = [...way].sort().join(' ');
    if (!found.has(nodes)) found.set(nodes, [...steps, node].join(' → '));
  }
  return [...found.values()];
}

/**
 * The nodes of the shortest circle through a node; null: there is none.
 * @param {Map<string, Map<string, string>>} graph @param {string} start @returns {string[] | null}
 */
function shortestWay(graph, start) {
  /** @type {Map<string, string>} node → the one it was reached from */
  const before = new Map();
  for (const queue = [start]; queue.length > 0;) {
    const node = /** @type {string} */ (queue.shift());
    for (const next of graph.get(node)?.keys() ?? []) {
      if (next === start) {
        const way = [node];
        while (way[0] !== start)
          way.unshift(/** @type {string} */ (before.get(/** @type {string} */ (way[0]))));
        return way;
      }
      if (!before.has(next)) {
        before.set(next, node);
        queue.push(next);
      }
    }
  }
  return null;
}
