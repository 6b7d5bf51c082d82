import type { ReactNode } from 'react'
import { areCharacterKeysOn } from './character-keys.ts'
import { rich } from '../ui/rich.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Kbd } from './Kbd.tsx'
import styles from './FirstOne.module.css'

type Props = {
  title: string
  message: string
  picture: ReactNode
  /** The button that creates the first one. */
  action: ReactNode
  /** One sentence that says what such a thing is. */
  teaching: string
}

/** Shown instead of a list that is still empty. */
export const FirstOne = ({ teaching, ...state }: Props) => (
  <EmptyState
    {...state}
    hint={
      <>
        {areCharacterKeysOn() && <span className={styles.key}>{rich('or press {key}.', { key: <Kbd>C</Kbd> })}</span>}{' '}
        {teaching}
      </>
    }
  />
)
