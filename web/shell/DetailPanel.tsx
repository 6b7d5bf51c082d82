import type { Shown } from '../detail/address.ts'
import { TodoPanel } from '../todos/panel/TodoPanel.tsx'

const panels = { todo: TodoPanel }

/** The detail panel of a row, whichever kind it is. */
export const DetailPanel = ({ kind, id }: Shown) => {
  const Panel = panels[kind as 'todo']
  return <Panel key={id} id={id} />
}
