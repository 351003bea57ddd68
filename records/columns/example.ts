/** The properties of a Valibot schema from which an example is derived. */
type Node = {
  type: string;
  entries?: Readonly<Record<string, Node>>;
  item?: Node;
  items?: readonly Node[];
  value?: Node;
  wrapped?: Node;
  options?: readonly unknown[];
  pipe?: readonly Node[];
};

/** Returns a JSON example of the values that a schema takes, derived from its fields. */
export function exampleText(schema: object): string {
  return JSON.stringify(exampleOf(schema as Node));
}

function exampleOf(schema: Node): unknown {
  // Of the schemas in a pipe, the last one with fields or items describes the value best.
  const inPipe = schema.pipe?.findLast((step) => step !== schema && hasStructure(step));
  if (inPipe) return exampleOf(inPipe);
  if (schema.wrapped) return exampleOf(schema.wrapped);
  if (schema.entries)
    return Object.fromEntries(
      Object.entries(schema.entries).map(([name, entry]) => [name, exampleOf(entry)]),
    );
  if (schema.item) return [exampleOf(schema.item)];
  if (schema.items) return schema.items.map(exampleOf);
  if (schema.type === 'record' && schema.value) return { 名称: exampleOf(schema.value) };
  if (schema.type === 'picklist') return schema.options?.[0];
  if (schema.type === 'union' || schema.type === 'variant') return exampleOf(optionOf(schema));
  if (schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  return '…';
}

function hasStructure({ type, entries, item, items, pipe }: Node): boolean {
  return Boolean(entries ?? item ?? items ?? pipe) || type === 'picklist' || type === 'record';
}

function optionOf({ options = [] }: Node): Node {
  const nodes = options as readonly Node[];
  return nodes.find(hasStructure) ?? nodes[0] ?? { type: 'string' };
}
