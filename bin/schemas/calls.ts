import MagicString from 'magic-string'
import { parseAst, Visitor } from 'vite'

// What only the server reads of a call (contract/endpoint.ts).
const ofServer = new Set(['summary', 'params', 'query', 'body', 'reply', 'status'])

/** Leaves out of a module's calls what only the server reads of them. Takes and returns JavaScript. */
export const withoutServerParts = (code: string): string => {
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
    // Calls that several kinds of items have take their schemas as arguments, after the path and words.
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || !/Calls?$/.test(callee.name)) return
      for (const each of given) {
        if (each.type === 'Identifier' || each.type === 'ObjectExpression')
          left.update(each.start, each.end, 'undefined')
      }
    },
  })
  visitor.visit(parseAst(code))
  return left.toString()
}
