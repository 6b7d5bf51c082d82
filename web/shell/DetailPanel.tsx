import type { Shown } from '../detail/address.ts'
import { HeadlinePanel } from '../headlines/panel/HeadlinePanel.tsx'
import { IssuePanel } from '../issues/panel/IssuePanel.tsx'
import { RockPanel } from '../rocks/panel/RockPanel.tsx'
import { TodoPanel } from '../todos/panel/TodoPanel.tsx'

const panels = { todo: TodoPanel, rock: RockPanel, issue: IssuePanel, headline: HeadlinePanel }

/** The detail panel of a row, whichever kind it is. */
export const DetailPanel = ({ kind, id }: Shown) => {
  const Panel = panels[kind]
  return <Panel key={id} id={id} />
}
