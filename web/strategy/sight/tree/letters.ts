import type { Node, Thing } from './things.ts'

const textOf = (thing: Thing): string => {
  if (thing.kind === 'entry') return thing.text
  if (thing.kind === 'goal') return thing.goal.title
  if (thing.kind === 'rock') return thing.rock.title
  return thing.kind === 'todo' ? thing.todo.title : ''
}

// Two lines of small print in a box of its column, and six in the target's.
const [mostLetters, mostOfTarget] = [44, 90]

/** Whether every text of a drawing has room in its box on paper, where nothing unfolds what is cut off. */
export const fitsBoxes = (nodes: readonly Node[]): boolean =>
  nodes.every(({ thing, children }) => {
    const fits = thing.kind === 'target' ? thing.text.length <= mostOfTarget : textOf(thing).length <= mostLetters
    return fits && fitsBoxes(children)
  })
