const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g;

/** Surrogates without their other half: a spreadsheet may hold them, UTF-8 cannot. */
const HALF_CHARACTERS = /\p{Surrogate}/gu;

/** Text as the database and a printed line take it: control characters become spaces, the ends are trimmed. */
export function cleaned(value: string): string {
  return value.replace(CONTROL_CHARACTERS, ' ').replace(HALF_CHARACTERS, '\ufffd').trim();
}
