import { dirname, join } from 'node:path';
import ts from 'typescript';
import { sampleValue } from './sampleValue';

/** Stands among the samples where the function takes the database or its transaction. */
export const DATABASE = Symbol('database');

/** One exported function of a repository. */
export interface ListedQuery {
  readonly name: string;
  /** Its doc comment, on one line; '' when it has none. */
  readonly doc: string;
  /** Samples for its parameters. */
  readonly samples: readonly unknown[];
}

/** A repository file and its functions, in their order. */
export interface ListedRepository {
  readonly path: string;
  readonly queries: readonly ListedQuery[];
}

/** Every `*.repository.ts` of a folder of modules, read with the compiler's eyes. */
export function listQueries(modules: string): ListedRepository[] {
  const configPath = join(dirname(dirname(modules)), 'tsconfig.json');
  const config = ts.getParsedCommandLineOfConfigFile(configPath, {}, parseHost());
  if (!config) throw new Error(`${configPath} cannot be read`);
  const paths = config.fileNames.filter((path) => path.endsWith('.repository.ts')).sort();
  const program = ts.createProgram(paths, config.options);
  const checker = program.getTypeChecker();
  return paths.map((path) => {
    const source = program.getSourceFile(path);
    const functions = source?.statements.filter(ts.isFunctionDeclaration).filter(isExported) ?? [];
    return { path, queries: functions.map((declared) => listed(declared, checker)) };
  });
}

function parseHost(): ts.ParseConfigFileHost {
  return {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
}

const isExported = (declared: ts.FunctionDeclaration) =>
  declared.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

function listed(declared: ts.FunctionDeclaration, checker: ts.TypeChecker): ListedQuery {
  const symbol = declared.name && checker.getSymbolAtLocation(declared.name);
  const doc = symbol ? ts.displayPartsToString(symbol.getDocumentationComment(checker)) : '';
  return {
    name: declared.name?.text ?? '',
    doc: doc.replace(/\s+/g, ' '),
    samples: declared.parameters.map((parameter) => {
      const type = checker.getTypeAtLocation(parameter);
      return isDatabase(type) ? DATABASE : sampleValue(type, checker);
    }),
  };
}

const isDatabase = (type: ts.Type) => ['Kysely', 'Transaction'].includes(type.getSymbol()?.name ?? '');
