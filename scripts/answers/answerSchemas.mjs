import ts from 'typescript';

/** @typedef {Record<string, unknown>} Schema */

const FILE = 'shared/src/wire/answers.ts';
/** Where `npm run answers` writes. */
export const ANSWERS = 'server/src/plugins/answers.json';

/** The file `ANSWERS` as it has to be: a line for each call and each named type. @param {string} root */
export function answersText(root) {
  const lines = Object.entries(readAnswers(root)).map(([part, schemas]) => {
    const each = Object.entries(schemas).map(([name, schema]) => `    "${name}": ${JSON.stringify(schema)}`);
    return `  "${part}": {\n${each.join(',\n')}\n  }`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/**
 * What every call answers, as JSON schemas by call, and the named types they refer to
 * by `#/components/schemas/…`. Types are what the compiler makes of them, so computed ones are read as well.
 * @param {string} root
 */
function readAnswers(root) {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}/tsconfig.base.json`, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const program = ts.createProgram([`${root}/${FILE}`], { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(`${root}/${FILE}`);
  const table = source?.statements.find((each) => ts.isInterfaceDeclaration(each));
  if (!table) throw new Error(`${FILE} has no table of answers`);
  const reader = new TypeReader(checker);
  const calls = Object.fromEntries(
    checker
      .getPropertiesOfType(checker.getTypeAtLocation(table))
      .map((call) => [call.name, reader.read(checker.getTypeOfSymbol(call))]),
  );
  return { calls, schemas: Object.fromEntries([...reader.named].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Types as JSON schemas. An object may have more fields than its type names: older clients ask for them. */
class TypeReader {
  /** @type {Map<string, Schema>} */
  named = new Map();
  /** @type {Map<ts.Type, string>} */
  #names = new Map();
  #checker;

  /** @param {ts.TypeChecker} checker */
  constructor(checker) {
    this.#checker = checker;
  }

  /** @param {ts.Type} type @returns {Schema} */
  read(type) {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isLiteral()) return { const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.#checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (type.isUnion()) return this.#readUnion(type.types);
    // Fen, a period, a quantity: a number that says what it counts.
    const base = type.isIntersection() && type.types.find((part) => !(part.flags & ts.TypeFlags.Object));
    if (base) return this.read(base);
    return this.#readObject(type);
  }

  /** @param {readonly ts.Type[]} types */
  #readUnion(types) {
    const parts = types
      .filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
      .map((type) => this.read(type));
    const constants = parts.filter((part) => 'const' in part).map((part) => part.const);
    if (constants.includes(true) && constants.includes(false)) {
      const others = parts.filter((part) => typeof part.const !== 'boolean');
      return anyOf([...others, { type: 'boolean' }]);
    }
    const others = parts.filter((part) => !('const' in part));
    return anyOf(constants.length > 1 ? [...others, { enum: constants }] : parts);
  }

  /** @param {ts.Type} type @returns {Schema} */
  #readObject(type) {
    const parts = () => this.#checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
    if (this.#checker.isTupleType(type)) {
      const prefixItems = parts().map((part) => this.read(part));
      return { type: 'array', prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length };
    }
    const [item] = this.#checker.isArrayType(type) ? parts() : [];
    if (item) return { type: 'array', items: this.read(item) };
    const known = this.#names.get(type) ?? this.#nameOf(type);
    if (known === null) return this.#fieldsOf(type);
    if (!this.#names.has(type)) {
      this.#names.set(type, known);
      this.named.set(known, {});
      this.named.set(known, this.#fieldsOf(type));
    }
    return { $ref: `#/components/schemas/${known}` };
  }

  /** The name a type is declared by; null for one that is written where it stands. @param {ts.Type} type */
  #nameOf(type) {
    const symbol = type.aliasSymbol ?? type.symbol;
    const isOurs = symbol?.declarations?.some((each) =>
      each.getSourceFile().fileName.includes('/shared/src/'),
    );
    if (!isOurs || symbol.name.startsWith('__')) return null;
    const written = this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    const name = written.replaceAll(/\W+/g, '_').replaceAll(/^_|_$/g, '');
    if (this.named.has(name)) throw new Error(`two types are called ${name}`);
    return name;
  }

  /** @param {ts.Type} type @returns {Schema} */
  #fieldsOf(type) {
    const index = this.#checker.getIndexInfosOfType(type)[0];
    const fields = this.#checker.getPropertiesOfType(type);
    return {
      type: 'object',
      ...(fields.length > 0 && {
        properties: Object.fromEntries(
          fields.map((field) => [field.name, this.read(this.#checker.getTypeOfSymbol(field))]),
        ),
        required: fields.filter((field) => !this.#mayMiss(field)).map(({ name }) => name),
      }),
      ...(index && { additionalProperties: this.read(index.type) }),
    };
  }

  /** Whether JSON may be without it. @param {ts.Symbol} field */
  #mayMiss(field) {
    const type = this.#checker.getTypeOfSymbol(field);
    const parts = type.isUnion() ? type.types : [type];
    return (
      parts.some(({ flags }) => flags & ts.TypeFlags.Undefined) ||
      (field.flags & ts.SymbolFlags.Optional) !== 0
    );
  }
}

/** @param {Schema[]} parts */
function anyOf(parts) {
  const [only] = parts;
  return parts.length === 1 && only ? only : { anyOf: parts };
}
