import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { Issue } from '#contract/issues.ts'
import { PlaceContext } from '../../detail/place.ts'
import { besidePanel } from '../../ui/command.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { useRowCommands } from '../../ui/list/row-commands.tsx'
import { commandsOf } from '../commands.ts'
import type { OpenDialog } from '../IssueDialogs.tsx'
import { IssueDialogs } from '../lazy-parts.ts'
import { useAct } from '../list/use-act.ts'
import { issuesQuery } from '../queries.ts'

const nameOf = ({ title }: Issue) => title
const none: never[] = []

/** The open ones of the same list, in their order. */
const useBeside = ({ teamId, interval }: Issue): Issue[] => {
  const { data = none } = useQuery(issuesQuery(teamId))
  return data
    .filter((each) => each.status === 'open' && each.interval === interval && each.teamId === teamId)
    .toSorted((a, b) => (a.position < b.position ? -1 : 1))
}

/** What the dots of the panel offer, and the dialogs that some of it opens. */
export const useIssueCommands = (issue: Issue) => {
  const { close: closePanel } = useContext(PlaceContext)
  const { shown, open, close } = useDialogs<OpenDialog>()
  const usual = useAct(issue.teamId, useBeside(issue), open)
  const act = {
    ...usual,
    remove: () => {
      closePanel()
      usual.remove(issue)
    },
  }
  const { commandsOf: allOf, popups } = useRowCommands<Issue>({
    kind: 'issue',
    nameOf,
    commandsOf: (row) => besidePanel(commandsOf(row, act, [])),
  })
  return {
    commands: allOf(issue),
    popups: (
      <>
        {popups}
        {shown && <IssueDialogs shown={shown} rows={[issue]} teamId={issue.teamId} onClose={close} />}
      </>
    ),
  }
}
