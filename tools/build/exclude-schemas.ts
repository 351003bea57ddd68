import type { ESTree, Plugin } from 'vite';

/**
 * Returns a plugin that removes `input`, `output` and `summary` of `endpoint({ … })` from browser
 * code.
 */
export function excludeSchemas(): Plugin {
  return {
    name: 'exclude-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.ts$/, code: 'endpoint({' },
      handler(code) {
        let left = code;
        const { body } = this.parse(code, { lang: 'ts' });
        for (const property of body.flatMap(schemasOf).toReversed()) {
          // Removes the comma after a property, too.
          const end = property.end + (code[property.end] === ',' ? 1 : 0);
          left = left.slice(0, property.start) + left.slice(end);
        }
        return { code: left, map: null };
      },
    },
  };
}

/**
 * Returns the properties `input`, `output` and `summary` of an exported `const … = endpoint({ …
 * })`.
 */
function schemasOf(statement: ESTree.Statement | ESTree.Directive | ESTree.ModuleDeclaration) {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [spec] = init.arguments;
    if (init.callee.name !== 'endpoint' || spec?.type !== 'ObjectExpression') return [];
    return spec.properties.filter(
      (property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        ['input', 'output', 'summary'].includes(property.key.name),
    );
  });
}
