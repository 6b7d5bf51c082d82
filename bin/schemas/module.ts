import { analyze } from 'periscopic'
import { parseAst } from 'vite'

type Node = ReturnType<typeof parseAst>['body'][number]

/** A statement at the top of a module, without the word `export`. */
export type Statement = { code: string; declares: string[]; uses: string[]; isExported: boolean }

/** A name as the module that exports it calls it; `*` for all of that module. */
export type Imported = { name: string; from: string }

/** What a module consists of. */
export type Module = {
  statements: Statement[]
  /** By their local names. */
  imports: ReadonlyMap<string, Imported>
  /** The modules that are imported only for their effect. */
  effects: string[]
}

type Specifier = Extract<Node, { type: 'ImportDeclaration' }>['specifiers'][number]

const importedBy = (specifier: Specifier): string => {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
}

/** Reads a module of the contract, as JavaScript. The contract's modules export only what they declare. */
export const moduleOf = (code: string): Module => {
  const imports = new Map<string, Imported>()
  const effects: string[] = []
  const statements: Statement[] = []
  const add = (node: Node, isExported: boolean): void => {
    const { scope, globals } = analyze(node as Parameters<typeof analyze>[0])
    const [declares, uses] = [[...scope.declarations.keys()], [...globals.keys()]]
    statements.push({ code: code.slice(node.start, node.end), declares, uses, isExported })
  }
  for (const node of parseAst(code).body) {
    if (node.type === 'ImportDeclaration') {
      const from = node.source.value.replace(/^#contract\//, './')
      if (node.specifiers.length === 0) effects.push(from)
      for (const each of node.specifiers) {
        imports.set(each.local.name, { name: importedBy(each), from })
      }
    } else if (node.type === 'ExportNamedDeclaration') {
      // A module of types alone is left with `export {}`.
      if (node.declaration) add(node.declaration, true)
    } else add(node, false)
  }
  return { statements, imports, effects }
}

/** The module that consists of some of another's statements. */
export const codeOf = (
  statements: readonly Statement[],
  imports: Module['imports'],
  effects: readonly string[],
): string => {
  const used = new Set(statements.flatMap(({ uses }) => uses))
  const imported = [...imports].filter(([local]) => used.has(local))
  return [
    ...effects.map((from) => `import '${from}'`),
    ...imported.map(([local, { name, from }]) =>
      name === '*' ? `import * as ${local} from '${from}'` : `import { ${name} as ${local} } from '${from}'`,
    ),
    ...statements.map(({ code, isExported }) => (isExported ? `export ${code}` : code)),
  ].join('\n')
}
