import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FitOfPerson } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { useSetRaters } from '../changes.ts'
import styles from './person.module.css'

type Props = { person: FitOfPerson['person']; raters: NonNullable<FitOfPerson['raters']> }

/** The heading takes the focus when the button that had it goes with a change. */
const useKeptFocus = () => {
  const head = useRef<HTMLHeadingElement>(null)
  // While this renders, the page is as it was before the change.
  const wasHeld = document.activeElement !== document.body
  useEffect(() => {
    if (wasHeld && document.activeElement === document.body) head.current?.focus({ preventScroll: true })
  })
  return head
}

/** Who rates a person besides admins: for admins, who name them. The chart only proposes. */
export const Raters = ({ person, raters: { named, proposed } }: Props) => {
  const { mutate, isPending } = useSetRaters(person.fullName)
  const { data: everybody = [] } = useQuery(peopleQuery)
  const ids = named.map(({ id }) => id)
  const head = useKeptFocus()
  const save = (raterIds: number[]) => {
    if (!isPending) mutate({ userId: person.id, raterIds, seenIds: ids })
  }
  const others = everybody.filter(({ id }) => id !== person.id && !ids.includes(id))
  return (
    <section className={styles.block} aria-label={t('Raters')}>
      <h3 ref={head} tabIndex={-1}>
        {t('Raters')}
      </h3>
      <p className={styles.description}>
        {named.length === 0
          ? t('Only admins rate this person.')
          : t('Besides admins, these people rate and see the ratings.')}
      </p>
      <ul className={styles.raters}>
        {named.map((rater) => (
          <li key={rater.id}>
            <PersonCell person={rater} />
            <button
              type="button"
              className={styles.remove}
              aria-label={t('Remove {fullName} from the raters', { fullName: rater.fullName })}
              onClick={() => save(ids.filter((id) => id !== rater.id))}
            >
              <IconX {...iconProps} />
            </button>
          </li>
        ))}
      </ul>
      {proposed.map((rater) => (
        <Button
          key={rater.id}
          variant="default"
          size="xs"
          className={styles.proposal}
          leftSection={<IconPlus aria-hidden size={14} />}
          onClick={() => save([...ids, rater.id])}
        >
          {t('Add {fullName}, who holds the seat above', { fullName: rater.fullName })}
        </Button>
      ))}
      <Choice
        label={t('Add a rater')}
        placeholder={t('Select a person')}
        options={others.map((other) => ({
          value: String(other.id),
          label: other.fullName,
          icon: <Avatar person={other} />,
        }))}
        value={null}
        onChange={(id) => save([...ids, Number(id)])}
      />
    </section>
  )
}
