import { ConversationPage } from '../../../notifications/index.ts'

export const MessagesPage = () => <ConversationPage back={(number) => `/courier/active?order=${number}`} />
