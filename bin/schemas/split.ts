import { codeOf, type Imported, type Module, type Statement } from './module.ts'

/** A module's code in two files, and the one that stands for both. */
export type Split = { facade: string; plain: string; schemas: string }

/** Modules by name; a name is what others import the module by. */
type Modules = ReadonlyMap<string, Module>

const isOfZod = ({ from }: Imported): boolean => from === 'zod' || from.startsWith('zod/')

/** The statements that need zod, by themselves or by what they use, in whichever module that is. */
const needingZod = (modules: Modules): Set<Statement> => {
  const found = new Set<Statement>()
  const exports = new Map<string, Set<string>>([...modules.keys()].map((name) => [name, new Set()]))
  const namesOf = ({ imports, statements }: Module): Set<string> => {
    const names = statements.filter((each) => found.has(each)).flatMap(({ declares }) => declares)
    for (const [local, imported] of imports) {
      if (isOfZod(imported) || exports.get(imported.from)?.has(imported.name)) names.push(local)
    }
    return new Set(names)
  }
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const [name, module] of modules) {
      const needing = namesOf(module)
      for (const statement of module.statements) {
        if (!statement.uses.some((used) => needing.has(used))) continue
        found.add(statement)
        statement.declares.forEach((each) => exports.get(name)?.add(each))
      }
    }
  }
  return found
}

const reexport = (statements: readonly Statement[], from: string): string => {
  const names = statements.filter(({ isExported }) => isExported).flatMap(({ declares }) => declares)
  return `export { ${names.join(', ')} } from '${from}'`
}

const splitOf = (name: string, { statements, imports, effects }: Module, needing: Set<Statement>): Split => {
  const schemas = statements.filter((each) => needing.has(each))
  const used = new Set(schemas.flatMap(({ uses }) => uses))
  const plain = statements
    .filter((each) => !needing.has(each))
    .map((each) => ({ ...each, isExported: each.isExported || each.declares.some((declared) => used.has(declared)) }))
  const ofPlain = plain.flatMap(({ declares }) =>
    declares.map((each) => [each, { name: each, from: `${name}?plain` }] as const),
  )
  return {
    facade: [
      reexport(
        statements.filter((each) => !needing.has(each)),
        `${name}?plain`,
      ),
      reexport(schemas, `${name}?schemas`),
    ].join('\n'),
    plain: codeOf(plain, imports, []),
    schemas: codeOf(schemas, new Map([...imports, ...ofPlain]), effects),
  }
}

/**
 * Splits each module that has both into what needs zod and what doesn't. The former imports the latter and never the
 * other way round. Modules that do something when they are loaded stay whole.
 */
export const withoutZod = (modules: Modules): Map<string, Split> => {
  const needing = needingZod(modules)
  const mixed = [...modules].filter(([, { statements }]) => {
    const some = statements.some((each) => needing.has(each))
    return (
      some && statements.every(({ declares }) => declares.length > 0) && !statements.every((each) => needing.has(each))
    )
  })
  return new Map(mixed.map(([name, module]) => [name, splitOf(name, module, needing)]))
}
