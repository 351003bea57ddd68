/**
 * A draft of an inspection, whether published or not. A car has at most one unpublished draft for
 * each business.
 */
export interface InspectionDraftTable {
  id: string;
  car_id: string;
  /** The business: retail, wholesale or oem. */
  business: string;
  /** The number of the report that the draft belongs to. */
  report_id: string;
  /** The instant at which the draft was opened, as ISO text: `2026-11-20T02:00:00.000Z`. */
  opened_at: string;
  /** The instant of the last stored change. */
  changed_at: string;
  /** The instant of publication; null until the draft is published. */
  published_at: string | null;
  /** The version of the report that was published from the draft; null until then. */
  published_version: number | null;
  /** JSON of a PublishedBy; null until the draft is published. */
  published_by: string | null;
}

/** An inspector who works on a draft. */
export interface InspectionDraftInspectorTable {
  draft_id: string;
  name: string;
  joined_at: string;
}

/**
 * A stored write: what a device recorded for an item of a draft, which is a checkpoint or the
 * report's own fields. Rows never change. The current write of an item is its last row that is not
 * superseded.
 */
export interface InspectionDraftWriteTable {
  draft_id: string;
  /** The id that the device gave to the write. */
  write_id: string;
  /** The code of the checkpoint, or `report` for the report's own fields. */
  item: string;
  /**
   * The version of the item, from 1. A superseded write has the version of the write that stayed
   * current.
   */
  version: number;
  /**
   * 1 if the write was already outdated when it arrived: the current write had the same or a later
   * `measured_at`. Otherwise 0.
   */
  is_superseded: number;
  inspector: string;
  measured_at: string;
  saved_at: string;
  /** The name of the token that sent the write. */
  token: string;
  /** JSON of a PointContent or a ReportContent. */
  content: string;
}

/** A photo of a checkpoint of a draft. */
export interface InspectionDraftPhotoTable {
  draft_id: string;
  item: string;
  /** The stored name of the picture: `/media/…`. */
  photo: string;
  /**
   * The position of the photo among those of its checkpoint. Photos are displayed in ascending
   * order.
   */
  position: number;
  words: string | null;
  inspector: string;
  added_at: string;
  token: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    inspection_draft: InspectionDraftTable;
    inspection_draft_inspector: InspectionDraftInspectorTable;
    inspection_draft_write: InspectionDraftWriteTable;
    inspection_draft_photo: InspectionDraftPhotoTable;
  }
}
