import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PeopleDialogs } from '../../people/lazy-parts.ts'
import type { OpenDialog } from '../../people/PeopleDialogs.tsx'
import { peopleQuery } from '../../tenants/queries.ts'
import { useCurrentTeam } from '../../shell/current-team.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { QuarterAhead } from './QuarterAhead.tsx'
import { Steps } from './Steps.tsx'
import { useFirstRun } from './use-first-run.ts'

type Props = { teamId: number | undefined; children: ReactNode }

/** What a team does first, in place of its figures, which are the children. */
export const FirstRun = ({ teamId, children }: Props) => {
  const { steps, hide } = useFirstRun(teamId)
  // Adding the first person may be the last step: the dialog with their invitation outlives the steps.
  const adding = useDialogs<OpenDialog>()
  const { teams } = useCurrentTeam()
  const into = teamId ?? (teams.length === 1 ? teams[0]?.id : undefined)
  return (
    <>
      {steps ? (
        <>
          <QuarterAhead />
          <Steps steps={steps} teamId={into} onAddUser={() => adding.open({ kind: 'create' })} onHide={hide} />
        </>
      ) : (
        children
      )}
      {adding.shown && <AddingPeople shown={adding.shown} onClose={adding.close} />}
    </>
  )
}

type AddingProps = { shown: OpenDialog; onClose: () => void }

const AddingPeople = (props: AddingProps) => {
  const { data: people = [] } = useQuery(peopleQuery)
  return <PeopleDialogs {...props} people={people} />
}
