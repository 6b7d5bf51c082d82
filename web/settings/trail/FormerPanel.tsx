import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormerPerson } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { dateOf } from '../../ui/dates.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { formerQuery } from '../../people/erasing/changes.ts'
import styles from './trail.module.css'

const [EraseDialog, preload] = lazyWithPreload(
  async () => (await import('../../people/erasing/EraseDialog.tsx')).EraseDialog,
)

/** People who were deleted lately, whose names the history of changes still has; nothing if there are none. */
export const FormerPanel = () => {
  const { data: former = [] } = useQuery(formerQuery)
  const { shown, open, close } = useDialogs<FormerPerson>()
  if (former.length === 0 && !shown) return null
  return (
    <Panel title={t('Deleted people whose traces remain')} count={String(former.length)}>
      <p className={styles.hint}>
        {t('The history of changes names them until 30 days after they were deleted, unless you erase them now.')}
      </p>
      <ul>
        {former.map((person) => (
          <li key={person.id} className={styles.former}>
            <span className={styles.what}>
              <b dir="auto">{person.fullName}</b>
              <span>{t('Deleted {day}', { day: dateOf(person.deletedAt) })}</span>
            </span>
            <Button
              variant="default"
              className={styles.danger}
              aria-label={t('Erase {name}', { name: person.fullName })}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => open(person)}
            >
              {t('Erase…')}
            </Button>
          </li>
        ))}
      </ul>
      {shown && <EraseDialog person={shown} onClose={close} />}
    </Panel>
  )
}
