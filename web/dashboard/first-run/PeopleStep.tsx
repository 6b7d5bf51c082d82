import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Invitations } from '#contract/invitations.ts'
import { plural, t } from '#contract/words.ts'
import { AddressField } from '../../people/adding/AddressField.tsx'
import { readAddresses } from '../../people/adding/addresses.ts'
import { inviteRules } from '../../people/adding/draft.ts'
import type { InviteDraft } from '../../people/adding/draft.ts'
import { useInviteAll } from '../../people/changes.ts'
import { useUser } from '../../session/queries.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { AddMembers } from './AddMembers.tsx'
import type { StepProps } from './steps.ts'
import styles from './Steps.module.css'

const verbFor = (count: number): string => {
  if (count === 0) return t('Invite')
  return plural(count, 'Invite {count} person', 'Invite {count} people')
}

/** Invites people into the team, or adds those who are in the workspace already. */
export const PeopleStep = (props: StepProps) => {
  const { data: people = [] } = useQuery(peopleQuery)
  const admin = useUser().role === 'admin'
  const others = people.filter(({ isSample }) => !isSample).length > 1
  const { teamId, onLater } = props
  return (
    <>
      {admin && <InviteForm {...props} />}
      {teamId !== undefined && others && <AddMembers teamId={teamId} />}
      {!admin && (
        <div className={styles.buttons}>
          <Button variant="subtle" onClick={onLater}>
            {t('Later')}
          </Button>
        </div>
      )}
    </>
  )
}

const InviteForm = ({ teamId, onLater, onDone, onInvited }: StepProps) => {
  const [addresses, setAddresses] = useState('')
  const [checked, setChecked] = useState(false)
  const { mutateAsync, isPending } = useInviteAll()
  const draft: InviteDraft = { addresses, role: 'user', teamIds: teamId === undefined ? [] : [teamId] }
  const { addresses: wrong } = inviteRules.errorsOf(draft)
  const show = (invited: Invitations) => {
    onInvited(invited)
    onDone()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    // The step is over, and this form gone, once the people are there, which the page may hear before it has their links.
    if (!wrong) void mutateAsync(draft).then(show, () => undefined)
  }
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t('People')}>
      <AddressField
        name={t('Email addresses')}
        value={addresses}
        error={checked ? wrong : undefined}
        disabled={isPending}
        onChange={setAddresses}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={isPending}>
          {isPending ? t('Inviting...') : verbFor(readAddresses(addresses).people.length)}
        </Button>
        <Button variant="subtle" onClick={onLater}>
          {t('Later')}
        </Button>
      </div>
    </form>
  )
}
