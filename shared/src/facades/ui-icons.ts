/** Icons of single pages; those of the frame and of most pages are in `ui`. */
export {
  CalendarOutlined,
  CloseCircleOutlined,
  CopyOutlined,
  DisconnectOutlined,
  EditOutlined,
  HistoryOutlined,
  InsertRowAboveOutlined,
  LeftOutlined,
  PaperClipOutlined,
  PrinterOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  RollbackOutlined,
  SafetyOutlined,
  SaveOutlined,
} from '@ant-design/icons';
