import type { Paths } from './paths.ts'

/** For a small server beside its app: few connections, little memory, no secrets in its log. */
export const settingsFor = (paths: Paths, port: number): Record<string, string> => ({
  port: String(port),
  listen_addresses: paths.sockets === undefined ? '127.0.0.1' : '',
  unix_socket_directories: paths.sockets === undefined ? '' : `"${paths.sockets.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  huge_pages: 'off',
  jit: 'off',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements, with what people typed, go to the app; this log keeps starts, stops and crashes.
  log_min_messages: 'log',
  log_checkpoints: 'off',
})
