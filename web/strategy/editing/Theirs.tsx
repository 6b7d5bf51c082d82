import { Button } from '@mantine/core'
import { useState } from 'react'
import { formerMember } from '#contract/tenants.ts'
import type { Section, SectionName } from '#contract/vision.ts'
import { agoInWords } from '../../ui/ago.ts'
import { useNow } from '../../ui/clock.ts'
import { toast } from '../../ui/toast.tsx'
import { Differences } from '../history/Differences.tsx'
import { readDraft, tidied } from '../sections/draft.ts'
import styles from './Theirs.module.css'
import type { SectionEdit } from './use-section-edit.ts'

type Props<Name extends SectionName> = {
  edit: SectionEdit<Name>
  theirs: { section: Section; refused: boolean }
}

/** A colleague has saved the section that is being edited: says so at once, and shows what each says. */
export const Theirs = <Name extends SectionName>({ edit, theirs: { section, refused } }: Props<Name>) => {
  const [open, setOpen] = useState(false)
  const now = useNow()
  const name = section.savedBy?.fullName ?? formerMember
  const mine = readDraft(edit.name, tidied(edit.draft), '').content
  const take = () => {
    const back = edit.takeTheirs()
    if (back && edit.dirty) {
      toast({ title: `You have ${name}'s version`, action: { label: 'Undo', run: back } })
    }
  }
  return (
    <section role="alert" className={styles.theirs}>
      <p>
        <b dir="auto">{name}</b> saved this section {agoInWords(section.savedAt, now)}
        {refused && '. Nothing has been overwritten: what you typed is below, and here is how it differs.'}
      </p>
      {(open || refused) && (
        <Differences before={refused ? section.content : edit.base} after={refused ? mine : section.content} />
      )}
      <div className={styles.choices}>
        {!refused && (
          <Button variant="default" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
            See what changed
          </Button>
        )}
        <Button variant="default" size="xs" onClick={take}>
          Take theirs
        </Button>
        {!refused && (
          <Button variant="subtle" color="gray" size="xs" onClick={edit.keepEditing}>
            Keep editing
          </Button>
        )}
      </div>
    </section>
  )
}
