import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { direction, t } from '#contract/words.ts'
import { useAboveFeet } from './foot.ts'
import type { ToastViewProps } from './toast-message.ts'
import styles from './ToastView.module.css'

/** Radix's defaults are what we want: five seconds, a swipe of 50 pixels to the right, F8 to focus. */
export const ToastView = ({ message, onDismiss }: ToastViewProps) => {
  const { id, open, title, description, detail, variant = 'default', action, lasts } = message
  const failed = variant === 'destructive'
  const place = useRef<HTMLOListElement>(null)
  useAboveFeet(place, open)
  return (
    <Provider label={t('Notification')} swipeDirection={direction() === 'rtl' ? 'left' : 'right'}>
      <Root
        key={id}
        open={open}
        {...(lasts !== undefined && { duration: lasts })}
        onOpenChange={(stays) => stays || onDismiss(id)}
        className={styles.toast}
        data-variant={variant}
      >
        {failed ? <IconCircleX aria-hidden size={16} /> : <IconCircleCheck aria-hidden size={16} />}
        <div className={styles.text}>
          <Title className={styles.title}>{title}</Title>
          {description && <Description className={styles.description}>{description}</Description>}
          {detail && <p className={styles.detail}>{detail}</p>}
        </div>
        {action && (
          <Action className={styles.action} altText={action.label} onClick={action.run}>
            {action.label}
          </Action>
        )}
        <Close className={styles.close} aria-label={t('Close')}>
          <IconX aria-hidden size={16} />
        </Close>
      </Root>
      <Viewport ref={place} label={t('Notifications (F8)')} className={styles.viewport} />
    </Provider>
  )
}
