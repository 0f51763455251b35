/** Words that begin a line of their own, outside parentheses. */
const CLAUSES =
  /^(from|where|group by|having|order by|limit|offset|inner join|left join|on conflict|values|set|returning|for update|for share|union all)\b/;

const WIDTH = 110;
const INDENT = '  ';

/**
 * One statement as people read it: each clause on a line, long ones broken at commas and conjunctions;
 * what was written on several lines by hand stays so.
 */
export function layoutSql(statement: string): string {
  return clausesOf(statement)
    .flatMap((clause) => clause.split('\n').flatMap(broken))
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

function clausesOf(statement: string): string[] {
  const starts = positions(statement, (rest) => CLAUSES.test(rest));
  return [0, ...starts].map((start, index) => statement.slice(start, starts[index]).trim());
}

/** Where, outside parentheses and at the start of a word, something begins. */
function positions(text: string, begins: (rest: string) => boolean): number[] {
  const found: number[] = [];
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0 && index > 0 && text[index - 1] === ' ' && begins(text.slice(index))) found.push(index);
  }
  return found;
}

function broken(clause: string): string[] {
  if (clause.length <= WIDTH) return [clause];
  const breaks = positions(clause, (rest) => /^(and|or)\b/.test(rest));
  const cuts = [...breaks, ...commas(clause)].sort((a, b) => a - b);
  const lines: string[] = [];
  let start = 0;
  cuts.forEach((cut, index) => {
    const next = cuts[index + 1] ?? clause.length;
    if (next - start <= WIDTH - INDENT.length) return;
    lines.push(clause.slice(start, cut).trim());
    start = cut;
  });
  lines.push(clause.slice(start).trim());
  // What is long inside parentheses, too, is filled like a paragraph.
  return lines.flatMap((line, index) => fill(line, index === 0 ? '' : INDENT, `${INDENT}${INDENT}`));
}

/** A comment of as many lines as it takes; nothing for no text. */
export function layoutComment(text: string): string {
  if (text === '') return '';
  return `${fill(text, '-- ', '-- ').join('\n')}\n`;
}

/** Words on lines of the width; the first line and the others begin differently. */
function fill(text: string, first: string, next: string): string[] {
  const [start = '', ...words] = text.split(' ').filter(Boolean);
  let line = `${first}${start}`;
  const lines: string[] = [];
  for (const word of words) {
    const isFull = line.length + 1 + word.length > WIDTH;
    if (isFull) lines.push(line);
    line = isFull ? `${next}${word}` : `${line} ${word}`;
  }
  return [...lines, line];
}

/** After each comma outside parentheses. */
function commas(clause: string): number[] {
  return positions(clause, () => true).filter((index) => clause[index - 2] === ',');
}
