import { parseSync } from 'vite'

export type Node = Record<string, unknown> & { type: string; start: number; end: number }

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

type See = (node: Node, parents: readonly Node[]) => void

// What remains of these when the types are gone.
const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

const walk = (value: unknown, see: See, parents: readonly Node[]): void => {
  if (Array.isArray(value)) return value.forEach((each) => walk(each, see, parents))
  if (!isNode(value)) return
  if (wrappers.includes(value.type)) return walk(value['expression'], see, parents)
  if (value.type.startsWith('TS')) return
  see(value, parents)
  const inside = [...parents, value]
  for (const each of Object.values(value)) if (typeof each === 'object') walk(each, see, inside)
}

/** Shows every node of a module but its types, each with those around it, the nearest last. */
export const eachNode = (path: string, code: string, see: See): void => {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(errors[0].message)
  walk(program, see, [])
}
