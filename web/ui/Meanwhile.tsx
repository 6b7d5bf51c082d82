import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { useConnection } from '../sync/connection.ts'
import { ErrorPanel } from './ErrorPanel.tsx'

const messages = {
  page: t('The page opens as soon as the server answers.'),
  section: t('The section opens as soon as the server answers.'),
}

type Props = {
  what: keyof typeof messages
  /** What is shown while the server does answer. */
  children: ReactNode
}

/** In the place of something that has not arrived yet: without a connection it says so. */
export const Meanwhile = ({ what, children }: Props) => {
  const connection = useConnection()
  if (connection === 'online') return children
  const title = connection === 'offline' ? t('You are offline…') : t('Reconnecting…')
  return <ErrorPanel title={title} lines={[messages[what]]} waiting />
}
