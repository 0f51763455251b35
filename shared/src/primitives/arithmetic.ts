import { MAX_FEN, fen, type Fen } from './money';
import { divideHalfUp } from './scaled';

/**
 * Reads a calculation typed into an amount cell: 12*3.5, (100+20)/3, 100*13%. A percentage is hundredths,
 * as in Excel: 100+13% is 100.13 and not 113. Whole numbers all the way (a
 * fraction is a pair of them), rounded half up to the fen at the end, so 0.1+0.2 is 0.30.
 */
export function calculate(text: string): Fen | undefined {
  const tokens = text.match(/\d+(?:\.\d+)?|[-+*/()%]/g);
  if (!tokens || tokens.join('') !== text || tokens.length > 99) return undefined;
  const reader: Reader = { tokens, at: 0 };
  const value = readSum(reader);
  if (!value || reader.at < tokens.length) return undefined;
  const count = Number(divideHalfUp(value.numerator * 100n, value.denominator));
  return Math.abs(count) <= MAX_FEN ? fen(count) : undefined;
}

interface Fraction {
  readonly numerator: bigint;
  /** Positive. */
  readonly denominator: bigint;
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

function readSum(reader: Reader): Fraction | undefined {
  let left = readProduct(reader);
  while (left && (reader.tokens[reader.at] === '+' || reader.tokens[reader.at] === '-')) {
    const sign = reader.tokens[reader.at++] === '+' ? 1n : -1n;
    const right = readProduct(reader);
    left = right && {
      numerator: left.numerator * right.denominator + sign * right.numerator * left.denominator,
      denominator: left.denominator * right.denominator,
    };
  }
  return left;
}

function readProduct(reader: Reader): Fraction | undefined {
  let left = readFactor(reader);
  while (left && (reader.tokens[reader.at] === '*' || reader.tokens[reader.at] === '/')) {
    const isDivision = reader.tokens[reader.at++] === '/';
    const right = readFactor(reader);
    if (!right || (isDivision && right.numerator === 0n)) return undefined;
    left = multiply(left, isDivision ? inverse(right) : right);
  }
  return left;
}

/** A factor and the percent signs after it. */
function readFactor(reader: Reader): Fraction | undefined {
  let value = readPlainFactor(reader);
  while (value && reader.tokens[reader.at] === '%') {
    reader.at += 1;
    value = { ...value, denominator: value.denominator * 100n };
  }
  return value;
}

function readPlainFactor(reader: Reader): Fraction | undefined {
  const token = reader.tokens[reader.at++];
  if (token === undefined) return undefined;
  if (token === '-') {
    const value = readFactor(reader);
    return value && { ...value, numerator: -value.numerator };
  }
  if (token === '(') {
    const value = readSum(reader);
    return reader.tokens[reader.at++] === ')' ? value : undefined;
  }
  return /^\d/.test(token) ? decimal(token) : undefined;
}

function decimal(token: string): Fraction {
  const [whole = '', decimals = ''] = token.split('.');
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}

function multiply(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

function inverse({ numerator, denominator }: Fraction): Fraction {
  return numerator < 0n
    ? { numerator: -denominator, denominator: -numerator }
    : { numerator: denominator, denominator: numerator };
}
