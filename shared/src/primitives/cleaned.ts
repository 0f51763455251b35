/** What is no character of a line, but for the end of a text in C, which no database keeps. */
export const CONTROLS = String.fromCharCode(...Array.from({ length: 31 }, (_, at) => at + 1), 127);

/** What `trim` takes off the ends of a text. */
export const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g;

/** Surrogates without their other half: a spreadsheet may hold them, UTF-8 cannot. */
const HALF_CHARACTERS = /\p{Surrogate}/gu;

/** Text as the database and a printed line take it: control characters become spaces, the ends are trimmed. */
export function cleaned(value: string): string {
  return value.replace(CONTROL_CHARACTERS, ' ').replace(HALF_CHARACTERS, '\ufffd').trim();
}

/** Whether a text is such as typing leaves it. */
export const isCleaned = (value: string): boolean => cleaned(value) === value;
