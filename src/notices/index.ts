export { canBeTexted, mustBeMailed, NOTICE_KINDS, type NoticeKind, type Preference, type PreferenceChange } from './notice-rules.ts'
export { noticePreferences, savePreferences } from './preferences.ts'
export { listNotices, type Notice, readNotices, unreadNotices } from './read-notices.ts'
export { noticeRoutes } from './routes.ts'
