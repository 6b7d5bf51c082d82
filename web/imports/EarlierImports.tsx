import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '#contract/imports.ts'
import { formerMember } from '#contract/tenants.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { counted } from '../ui/counted.ts'
import { dateOf } from '../ui/dates.ts'
import { countsText, useUndoImport } from './changes.ts'
import styles from './imports.module.css'
import { importsQuery, undoingQuery } from './queries.ts'

/** The imports so far: who, when, what, how many; each can be taken back. */
export const EarlierImports = () => {
  const { data: made = [] } = useQuery(importsQuery)
  const [asked, setAsked] = useState<Import | null>(null)
  if (made.length === 0) return null
  return (
    <FieldGroup label="Imports so far">
      <ul className={styles.earlier}>
        {made.map((each) => (
          <li key={each.id}>
            <b dir="auto">{each.fileName}</b>
            <span dir="auto">
              {[countsText(each.added), each.createdBy?.fullName ?? formerMember, dateOf(each.createdAt)].join(' · ')}
            </span>
            {each.undoneAt === null ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Undo the import of ${each.fileName}`}
                onClick={() => setAsked(each)}
              >
                Undo
              </Button>
            ) : (
              <i>Taken back</i>
            )}
          </li>
        ))}
      </ul>
      {asked && <UndoQuestion made={asked} onClose={() => setAsked(null)} />}
    </FieldGroup>
  )
}

const UndoQuestion = ({ made, onClose }: { made: Import; onClose: () => void }) => {
  const { data } = useQuery(undoingQuery(made.id))
  const { mutate, isPending } = useUndoImport()
  return (
    <ConfirmDialog
      opened
      title="Undo this import?"
      message={
        data
          ? `${counted(data.rows, 'row')} of ${made.fileName} will be deleted. They can be restored from Recently deleted for 30 days.`
          : 'Looking at what has been changed since…'
      }
      verb="Undo import"
      running={isPending || !data ? 'Undo import' : undefined}
      onConfirm={() => mutate(made, { onSuccess: onClose })}
      onClose={onClose}
    >
      {data && data.changed > 0 && (
        <>
          <p>{counted(data.changed, 'row has', 'rows have')} been changed since they were imported:</p>
          <ul className={styles.changed}>
            {data.first.map(({ kind, title }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same title
              <li key={`${kind} ${index}`} dir="auto">
                {title}
              </li>
            ))}
            {data.changed > data.first.length && <li>…</li>}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
