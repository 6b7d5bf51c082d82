import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import, ImportUndo } from '#contract/imports.ts'
import { formerMember } from '#contract/tenants.ts'
import { plural, t } from '#contract/words.ts'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
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
    <FieldGroup label={t('Imports so far')}>
      <ul className={styles.earlier}>
        {made.map((each) => (
          <li key={each.id}>
            <b dir="auto">{each.fileName}</b>
            <span dir="auto">
              {[countsText(each.added), each.createdBy?.fullName ?? t(formerMember), dateOf(each.createdAt)].join(
                ' · ',
              )}
            </span>
            {each.undoneAt === null ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('Undo the import of {file}', { file: each.fileName })}
                onClick={() => setAsked(each)}
              >
                {t('Undo')}
              </Button>
            ) : (
              <i>{t('Taken back')}</i>
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
      title={t('Undo this import?')}
      message={data ? undoText(data, made) : t('Looking at what has been changed since…')}
      verb={t('Undo import')}
      running={isPending || !data ? t('Undo import') : undefined}
      onConfirm={() => mutate(made, { onSuccess: onClose })}
      onClose={onClose}
    >
      {data && data.changed > 0 && (
        <>
          <p>
            {plural(
              data.changed,
              '{count} row has been changed since they were imported:',
              '{count} rows have been changed since they were imported:',
            )}
          </p>
          <ul className={styles.changed}>
            {data.first.map(({ kind, title }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same title
              <li key={`${kind} ${index}`}>
                <span dir="auto">{title}</span>
              </li>
            ))}
            {data.changed > data.first.length && <li>…</li>}
          </ul>
        </>
      )}
      {data?.staying && <Staying {...data.staying} />}
    </ConfirmDialog>
  )
}

const Staying = ({ count, first }: NonNullable<ImportUndo['staying']>) => (
  <>
    <p>{plural(count, '{count} was changed since and stays:', '{count} were changed since and stay:')}</p>
    <ul className={styles.changed}>
      {first.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two measurables may have the same name
        <li key={index}>
          <span dir="auto">{name}</span>
        </li>
      ))}
      {count > first.length && <li>…</li>}
    </ul>
  </>
)

/** What undoing an import will do. */
const undoText = ({ rows, values = 0 }: ImportUndo, { fileName: file }: Import): string =>
  [
    ...(rows > 0 || values === 0
      ? [
          plural(
            rows,
            '{count} row of {file} will be deleted. They can be restored from Recently deleted for 30 days.',
            '{count} rows of {file} will be deleted. They can be restored from Recently deleted for 30 days.',
            { file },
          ),
        ]
      : []),
    ...(values > 0
      ? [
          plural(
            values,
            '{count} number of the scorecard goes back to what it was.',
            '{count} numbers of the scorecard go back to what they were.',
          ),
        ]
      : []),
  ].join(' ')
