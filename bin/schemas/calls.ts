import MagicString from 'magic-string'
import { analyze, extract_names } from 'periscopic'
import { parseAst, Visitor } from 'vite'
import { moduleOf } from './module.ts'

// What only the server reads of a call (contract/endpoint.ts).
const ofServer = new Set(['summary', 'params', 'query', 'body', 'reply', 'status'])

const withoutServerFields = (code: string): string => {
  const left = new MagicString(code)
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      const names = properties.map((each) =>
        each.type === 'Property' && each.key.type === 'Identifier' ? each.key.name : undefined,
      )
      // A call, or what several calls have in common.
      if (!names.includes('path') && !names.includes('method')) return
      properties.forEach(({ start, end }, index) => {
        if (!ofServer.has(names[index] ?? '')) return
        const next = properties[index + 1]
        left.remove(start, next ? next.start : end)
      })
    },
  })
  visitor.visit(parseAst(code))
  return left.toString()
}

/** Functions that make calls, by name: whether each of their arguments still says anything. */
type Makers = ReadonlyMap<string, boolean[]>

/** The functions at the top of a module that declare calls by `endpoint`. */
const makersIn = (code: string): Makers => {
  const { imports } = moduleOf(code)
  const isEndpoint = (name: string): boolean => imports.get(name)?.from === './endpoint.ts'
  const makers = new Map<string, boolean[]>()
  for (const node of parseAst(code).body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') continue
      const used = analyze(init.body as Parameters<typeof analyze>[0]).globals
      if (![...used.keys()].some(isEndpoint)) continue
      makers.set(
        id.name,
        init.params.map((each) =>
          extract_names(each as Parameters<typeof extract_names>[0]).some((name) => used.has(name)),
        ),
      )
    }
  }
  return makers
}

/** Leaves out of calls to `makers` the arguments that say nothing any more: schemas, and words for the API's description. */
const withoutArguments = (code: string, makers: Makers): string => {
  const left = new MagicString(code)
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given }) {
      const needed = callee.type === 'Identifier' ? makers.get(callee.name) : undefined
      given.forEach(({ start, end }, index) => {
        if (needed?.[index] === false) left.update(start, end, 'undefined')
      })
    },
  })
  visitor.visit(parseAst(code))
  return left.toString()
}

/**
 * Leaves out of the contract's calls what only the server reads of them, and out of what makes several calls for each kind
 * of items the arguments that went into that. Takes and returns JavaScript, by the names of the modules.
 */
export const withoutServerParts = (modules: ReadonlyMap<string, string>): Map<string, string> => {
  const codes = [...modules].map(([name, code]) => [name, withoutServerFields(code)] as const)
  const makers = new Map(codes.map(([name, code]) => [name, makersIn(code)]))
  const makersFor = (name: string, code: string): Makers => {
    const imported = [...moduleOf(code).imports].flatMap(([local, each]) => {
      const maker = makers.get(each.from)?.get(each.name)
      return maker ? [[local, maker] as const] : []
    })
    return new Map([...(makers.get(name) ?? []), ...imported])
  }
  return new Map(codes.map(([name, code]) => [name, withoutArguments(code, makersFor(name, code))]))
}
