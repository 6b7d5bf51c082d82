import { eachNode, isNode, type Node } from './syntax.ts'

export type Kind =
  | 'condition'
  | 'early return'
  | 'await'
  | 'key'
  | 'tenant'
  | 'call'
  | 'number'
  | 'flag'
  | 'hidden'
  | 'declaration'

/** A piece of a file to be replaced so that it does something else. */
export type Break = { kind: Kind; start: number; end: number; after: string }

type See = (node: Node, parents: readonly Node[], text: (node: unknown) => string) => Break[]

const opposite: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '&&': '||',
  '||': '&&',
}
const shifted: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

const replaced = (kind: Kind, node: unknown, after: string): Break[] =>
  isNode(node) ? [{ kind, start: node.start, end: node.end, after }] : []

const isOf = <T extends string>(node: unknown, ...types: T[]): node is Node & { type: T } =>
  isNode(node) && types.some((type) => type === node.type)

const conditions: See = (node, _, text) => {
  const { test, left, operator } = node
  if (isOf(node, 'IfStatement', 'ConditionalExpression')) return replaced('condition', test, `!(${text(test)})`)
  if (!isOf(node, 'LogicalExpression', 'BinaryExpression') || !isNode(left)) return []
  const start = left.end + text({ start: left.end, end: node.end }).indexOf(String(operator))
  const swap = (kind: Kind, after: string | undefined): Break[] =>
    after ? [{ kind, start, end: start + String(operator).length, after }] : []
  return [...swap('condition', opposite[String(operator)]), ...swap('number', shifted[String(operator)])]
}

// What a type depends on: without the return its code would not pass the type checker.
const narrowing = /^!?[\w.?]+$|\b(?:undefined|null|typeof|in|instanceof)\b|=== '/

const earlyReturns: See = ({ type, test, consequent, alternate }, _, text) => {
  if (type !== 'IfStatement' || alternate || narrowing.test(text(test))) return []
  const leaves = isOf(consequent, 'ReturnStatement', 'ThrowStatement')
  return leaves ? replaced('early return', test, 'false') : []
}

/** What a statement calls, through `await` and `void`. */
const calledBy = (node: unknown): Node | undefined => {
  if (isOf(node, 'AwaitExpression', 'UnaryExpression')) return calledBy(node['argument'])
  return isOf(node, 'CallExpression') ? node : undefined
}

const calls: See = (node, _, text) => {
  const { type, expression } = node
  const call = type === 'ExpressionStatement' ? calledBy(expression) : undefined
  if (!call || !isNode(expression) || /^(?:super|console|log)\b/.test(text(call))) return []
  const { start } = expression
  // The linter finds a promise that nobody waits for, so it is one that is left alone on purpose.
  const unawaited: Break = { kind: 'await', start, end: start + 'await'.length, after: 'void' }
  return [...replaced('call', node, '{}'), ...(expression.type === 'AwaitExpression' ? [unawaited] : [])]
}

const values: See = (node, parents, text) => {
  const { type, value } = node
  const around = parents.at(-1)
  if (type !== 'Literal' || isOf(parents.at(-2), 'JSXAttribute')) return []
  if (typeof value === 'boolean') return replaced('flag', node, String(!value))
  // Nobody would notice a pause of 30 001 ms, or a pixel.
  const isLarge = typeof value !== 'number' || value >= 1000
  const isMeasure = isOf(around, 'Property') && /width|height|size/i.test(text(around['key']))
  return isLarge || isMeasure ? [] : replaced('number', node, String(value + 1))
}

const tenants: See = (node, _, text) => {
  const { type, callee, arguments: given } = node
  if (type !== 'CallExpression' || !Array.isArray(given)) return []
  const [first, second] = given
  if (text(callee) === 'eq' && /\btenantId$/.test(text(first))) return replaced('tenant', second, text(first))
  if (text(callee) !== 'and') return []
  return given.flatMap((each: Node, index) => {
    const next: unknown = given[index + 1]
    if (!/\btenantId\b/.test(text(each)) || !isNode(next)) return []
    return [{ kind: 'tenant', start: each.start, end: next.start, after: '' } as const]
  })
}

/** Two neighbors of an object with each other's keys. */
const swappedKeys: See = ({ type, properties }, _, text) => {
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return []
  return properties.flatMap((one: Node, index) => {
    const other: unknown = properties[index + 1]
    const isPlain = (each: unknown): boolean =>
      isOf(each, 'Property') &&
      isOf(each['key'], 'Identifier') &&
      isOf(each['value'], 'Identifier', 'MemberExpression', 'CallExpression') &&
      !each['computed'] &&
      !each['shorthand'] &&
      !/^(?:t|msg|rich|plural)\(/.test(text(each['value']))
    if (!isPlain(one) || !isOf(other, 'Property') || !isPlain(other)) return []
    const [key, next] = [one['key'] as Node, other['key'] as Node]
    const between = text({ start: key.end, end: next.start })
    return [{ kind: 'key', start: key.start, end: next.end, after: text(next) + between + text(key) } as const]
  })
}

/** The part that a word plays, so that another word with the same part in this file can stand in its place. */
const partOf: (...given: Parameters<See>) => string | undefined = (node, parents, text) => {
  const [parent, around] = [parents.at(-1), parents.at(-2)]
  if (!parent) return undefined
  if (isOf(parent, 'MemberExpression')) {
    const isRead = parent['property'] === node && !parent['computed'] && isOf(parent['object'], 'Identifier')
    const isCalled = isOf(around, 'CallExpression') && around['callee'] === parent
    const name = text(parent['object'])
    // What ends alike, as `createdAt` and `updatedAt` do, is mostly of the same type.
    const ending = /[A-Z]?[a-z]*$/.exec(text(node))?.[0].toLowerCase()
    return isRead && !isCalled && !/^(?:styles|classes|css)$/.test(name) ? `of ${name}, ${ending}` : undefined
  }
  // Anything longer is a text that people read.
  if (node.type !== 'Literal' || !/^'[a-z][\w.:-]*'$/i.test(text(node))) return undefined
  if (isOf(parent, 'BinaryExpression')) return `is ${text(parent['left'] === node ? parent['right'] : parent['left'])}`
  if (isOf(parent, 'SwitchCase')) return `is ${text(around?.['discriminant'])}`
  if (isOf(parent, 'Property')) return parent['value'] === node ? `at ${text(parent['key'])}` : undefined
  if (isOf(parent, 'ArrayExpression')) return `in ${parent.start}`
  const callee = text(parent['callee'])
  return isOf(parent, 'CallExpression') && !/^(?:t|msg|rich|plural)$/.test(callee) ? `to ${callee}` : undefined
}

/** The ways to break a module so that it does something else, and mostly something that its types allow. */
export const breaksIn = (path: string, code: string): Break[] => {
  const text = (node: unknown): string => {
    const { start, end } = { start: 0, end: 0, ...(node as Partial<Node> | null | undefined) }
    return code.slice(start, end)
  }
  const found: Break[] = []
  const parts = new Map<string, Node[]>()
  eachNode(path, code, (node, parents) => {
    const kinds = [conditions, earlyReturns, calls, values, swappedKeys, tenants]
    found.push(...kinds.flatMap((see) => see(node, parents, text)))
    const part = partOf(node, parents, text)
    if (part) parts.set(part, [...(parts.get(part) ?? []), node])
  })
  for (const words of parts.values()) {
    words.forEach((word, index) => {
      const other = [...words.slice(index + 1), ...words].find((each) => text(each) !== text(word))
      if (other) found.push(...replaced('key', word, text(other)))
    })
  }
  return found
}

const layout =
  /^ *((?:display|position|grid|flex|overflow|inset|z-index|visibility|(?:min-|max-)?(?:width|height))\b[^;]*;)/gm

/** The same for a style sheet. */
export const breaksInStyles = (code: string): Break[] =>
  [...code.matchAll(/^ *([^\s{}@;/][^{}@;/]*)\{([^{}]*)\}/gm)].flatMap((rule) => {
    const [whole, selector = '', body = ''] = rule
    if (/^(?:from|to)\b|%/.test(selector)) return []
    const end = rule.index + whole.length
    const start = end - `${selector}{${body}}`.length
    const hidden: Break = { kind: 'hidden', start, end, after: `${selector}{${body}  display: none;\n}` }
    const bodyStart = end - 1 - body.length
    const dropped = [...body.matchAll(layout)].map(({ index, 0: line, 1: declaration = '' }): Break => {
      const last = bodyStart + index + line.length
      return { kind: 'declaration', start: last - declaration.length, end: last, after: '' }
    })
    return [hidden, ...dropped]
  })
