import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Instant } from '#contract/fields.ts'
import { formerMember } from '#contract/tenants.ts'
import type { SectionName } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { agoInWords } from '../../ui/ago.ts'
import { useNow } from '../../ui/clock.ts'
import { toast } from '../../ui/toast.tsx'
import { Differences } from '../history/Differences.tsx'
import { readDraft, tidied } from '../sections/draft.ts'
import type { Draft, DraftOf } from '../sections/draft.ts'
import styles from './TheirsNotice.module.css'
import type { SectionEdit, Theirs } from './use-section-edit.ts'

type Props<Name extends SectionName> = { edit: SectionEdit<Name>; theirs: Theirs<Name>; currency: string }

const soon = 90_000

/** When a colleague saved, in words that stay true while the notice stands. */
const whenOf = (savedAt: Instant, now: Date): string =>
  now.getTime() - Date.parse(savedAt) < soon ? t('a moment ago') : agoInWords(savedAt, now)

/** A colleague has saved the section that is being edited: says so at once, and shows both versions. */
export const TheirsNotice = <Name extends SectionName>({ edit, theirs, currency }: Props<Name>) => {
  const { section, before, refused, taken } = theirs
  const [open, setOpen] = useState(false)
  const now = useNow()
  const name = section.savedBy?.fullName ?? t(formerMember)
  const mine = () => readDraft(edit.name, tidied<Draft>(edit.draft) as DraftOf<Name>, currency).content
  const take = () => {
    const undo = edit.takeTheirs()
    toast({ title: t("Took {name}'s version", { name }), undo })
  }
  return (
    <section role="alert" className={styles.theirs}>
      <p>
        {rich('{bold} saved this section {savedAt}. {refused}{taken}', {
          bold: <b dir="auto">{name}</b>,
          savedAt: whenOf(section.savedAt, now),
          refused: refused && t('Nothing has been overwritten. Theirs is struck through, yours is underlined.'),
          taken: taken && t('The form shows it.'),
        })}
      </p>
      {(open || refused) && (
        <div className={styles.differences}>
          <Differences before={refused ? section.content : before} after={refused ? mine() : section.content} />
        </div>
      )}
      <div className={styles.choices}>
        {!refused && (
          <Button variant="default" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('See what changed')}
          </Button>
        )}
        {!taken && (
          <Button variant="default" size="xs" onClick={take}>
            {t('Take theirs')}
          </Button>
        )}
        {refused && (
          <Button variant="default" size="xs" onClick={edit.keepBoth}>
            {t('Keep both')}
          </Button>
        )}
        {!refused && (
          <Button variant="subtle" color="gray" size="xs" onClick={edit.keepEditing}>
            {t('Keep editing')}
          </Button>
        )}
      </div>
    </section>
  )
}
