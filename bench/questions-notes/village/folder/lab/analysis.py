# Counts seeds in scans. Run: python analysis.py scans/ > counts.csv
# Author: Lotte Brand, 2026

MIN_AREA_PX = 240      # smaller blobs are dust
DPI = 600              # the scanner in B110; the old one had 300

# Images of the first batch are rotated, because the tray was put in
# the wrong way round. Do not fix them by hand, --rotate does it.
def count(image): ...
