import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNode } from '../../bin/mutants/syntax.ts'

/** The text of a plain string. */
export const literal = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined

/**
 * The texts that an expression may be or is put together from: both sides of a condition, and templates with an ellipsis
 * for each value.
 */
export const piecesOf = (node: unknown): string[] => {
  if (!isNode(node)) return []
  const parts = (...names: string[]) => names.flatMap((name) => piecesOf(node[name]))
  if (node.type === 'ConditionalExpression') return parts('consequent', 'alternate')
  if (node.type === 'LogicalExpression' || (node.type === 'BinaryExpression' && node['operator'] === '+')) {
    return parts('left', 'right')
  }
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked: string } }[]
    return [quasis.map(({ value }) => value.cooked).join('…'), ...(node['expressions'] as unknown[]).flatMap(piecesOf)]
  }
  const text = literal(node)
  return text === undefined ? parts('expression') : [text]
}

/** The name by which something is called, or a property is read. */
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined

/** What is called, with what; of anything else, nothing. */
export const callOf = (node: unknown): { callee: unknown; given: unknown[] } => {
  if (!isNode(node) || node.type !== 'CallExpression') return { callee: undefined, given: [] }
  return { callee: node['callee'], given: node['arguments'] as unknown[] }
}

/** Each source file of some folders. */
export const sourcesIn = (folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
