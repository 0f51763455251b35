import ts from 'typescript';

/**
 * A TypeScript transformer for `shared/src/wire`: a schema there has no side effects, so a browser that
 * uses only the codec beside it needs neither the schema nor zod (21 kB compressed). Bundlers cannot
 * know that, so each module-level call, and each object of calls, is put into a function marked as pure.
 *
 * @type {import('typescript').TransformerFactory<import('typescript').SourceFile>}
 */
export const lazySchemas = (context) => (file) => {
  if (!/\/shared\/src\/wire\/[^/]+\.ts$/.test(file.fileName.replaceAll('\\', '/'))) return file;
  const { factory } = context;
  const statements = file.statements.map((statement) => {
    if (!ts.isVariableStatement(statement)) return statement;
    const declarations = statement.declarationList.declarations.map((declaration) => {
      const { initializer } = declaration;
      if (initializer === undefined || !mayHoldSchemas(initializer)) return declaration;
      const { name, exclamationToken, type } = declaration;
      return factory.updateVariableDeclaration(
        declaration,
        name,
        exclamationToken,
        type,
        pureCall(factory, initializer),
      );
    });
    const list = factory.updateVariableDeclarationList(statement.declarationList, declarations);
    return factory.updateVariableStatement(statement, statement.modifiers, list);
  });
  return factory.updateSourceFile(file, statements);
};

/** A call, or the fields that several schemas have in common. @param {import('typescript').Expression} initializer @returns {boolean} */
function mayHoldSchemas(initializer) {
  if (ts.isSatisfiesExpression(initializer) || ts.isAsExpression(initializer)) {
    return mayHoldSchemas(initializer.expression);
  }
  return ts.isCallExpression(initializer) || ts.isObjectLiteralExpression(initializer);
}

/**
 * `expression` becomes `(() => (expression))()`, marked as pure.
 * @param {import('typescript').NodeFactory} factory
 * @param {import('typescript').Expression} expression
 */
function pureCall(factory, expression) {
  const arrow = factory.createToken(ts.SyntaxKind.EqualsGreaterThanToken);
  const lazy = factory.createArrowFunction(
    undefined,
    undefined,
    [],
    undefined,
    arrow,
    factory.createParenthesizedExpression(expression),
  );
  const invoked = factory.createCallExpression(factory.createParenthesizedExpression(lazy), undefined, []);
  return ts.addSyntheticLeadingComment(invoked, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__', false);
}
