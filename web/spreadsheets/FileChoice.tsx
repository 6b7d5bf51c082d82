import { IconFileSpreadsheet } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import styles from './FileChoice.module.css'

type Props = {
  /** Of the file that is open. */
  name: string | undefined
  problem: string | null
  reading: boolean
  /** What may be chosen. */
  hint: string
  onChoose: (file: File) => void
}

/** Where a file is dropped, or chosen. */
export const FileChoice = ({ name, problem, reading, hint, onChoose }: Props) => (
  <div>
    <label className={styles.file}>
      <IconFileSpreadsheet aria-hidden size={20} stroke={1.75} />
      <span>
        <b dir="auto">{reading ? t('Reading...') : (name ?? t('Choose a file, or drop it here'))}</b>
        <span>{hint}</span>
      </span>
      <input
        type="file"
        aria-label={t('File')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
          // So that the same file can be chosen again once it is mended.
          currentTarget.value = ''
        }}
      />
    </label>
    {problem && (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    )}
  </div>
)
