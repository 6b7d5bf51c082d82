import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Invitations } from '#contract/invitations.ts'
import { PeopleDialogs } from '../../people/lazy-parts.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useFirstRun } from './use-first-run.ts'

const [Beginning] = lazyWithPreload(async () => (await import('./Beginning.tsx')).Beginning)

type Props = { teamId: number | undefined; children: ReactNode }

/** What a team does first, in place of its figures, which are the children. */
export const FirstRun = ({ teamId, children }: Props) => {
  const { steps, names, hide } = useFirstRun(teamId)
  // Inviting people may be the last step: their links outlive the steps.
  const [invited, setInvited] = useState<Invitations>()
  return (
    <>
      {steps ? (
        <Beginning
          meanwhile={<SkeletonRows rows={6} />}
          {...{ steps, names, teamId }}
          onHide={hide}
          onInvited={setInvited}
        />
      ) : (
        children
      )}
      {invited && (
        <PeopleDialogs shown={{ kind: 'create', invited }} people={[]} onClose={() => setInvited(undefined)} />
      )}
    </>
  )
}
